import { createAnswers } from './answer-queries.ts';
import type { EngineOptions, Held } from './engine-parts.ts';
import { createFollower } from './follow-server.ts';
import { createLoader } from './load-everything.ts';
import { takeInsights } from './loaded-columns.ts';
import type { PageMessage } from './protocol.ts';
import { reply } from './reply.ts';
import { createLoadReports } from './report-load.ts';

/** Holds the account's insights and answers what the page asks of them. */
export function createEngine(options: EngineOptions) {
  const held: Held = {
    ...options,
    columns: undefined,
    complete: false,
    isLoading: false,
    known: new Map(),
    signal: new AbortController().signal,
  };
  const answers = createAnswers(held);
  const reports = createLoadReports(held);
  const loader = createLoader(held, answers, reports, (failure) => follower.onLoaded(failure));
  const follower = createFollower(held, answers, reports, loader.load);

  function receive(ask: Exclude<PageMessage, { kind: 'open' | 'token' | 'seen' }>): void {
    switch (ask.kind) {
      case 'query':
        answers.ask(ask.query, ask.number);
        return;
      case 'take':
        if (held.columns && ask.insights.length > 0) follower.show(takeInsights(held.columns, ask.insights));
        follower.checkAfterLoading();
        return;
      case 'refresh':
        follower.checkForChanges();
        return;
      case 'painted':
        loader.painted();
        return;
      case 'reload':
        void loader.load().then((failure) => options.post({ kind: 'reloaded', call: ask.call, failure }));
        return;
      default: {
        const { currentListing, wholeListing } = answers;
        options.post(
          reply(ask, { held: held.columns, query: answers.query(), currentListing, wholeListing }),
        );
      }
    }
  }

  void loader.load();
  return { receive };
}
