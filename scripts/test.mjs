import { continueIn, ensureInstalled } from './lib/install.mjs';

ensureInstalled();
continueIn('verify.mjs');
