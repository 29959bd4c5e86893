import type { Services } from '../../kernel/services.ts';

/** What the worker uses to write a package. */
export type ExportServices = Pick<Services, 'db' | 'env' | 'log' | 'now' | 'photos' | 'tokenSecret'>;
