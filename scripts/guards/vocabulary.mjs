/**
 * Words that only this project would use, each with the term that a newcomer would search for.
 *
 * `word` is matched without case, anywhere in text and in names of files; `name` only as a part of an identifier or of a
 * file's name, because the word is ordinary English in a sentence.
 */
export const vocabulary = [
  { word: /darkroom/, use: 'photo renderer' },
  { word: /\bcouriers?\b|courier(?=[A-Z])|createCourier/, use: 'sender' },
  { word: /doorbell/, use: 'wake signal' },
  { word: /enlist/, use: 'register' },
  { word: /\bbefall|\bbefell/, use: 'apply an event; happen to' },
  { word: /happenings?\b(?=\.(kind|at)\b)|\bPastHappening/, use: 'event' },
  { word: /\bwitness|[a-z]Witness/, use: 'observer' },
  { word: /unlucky/, use: 'unreliable' },
  { word: /insistent/, use: 'retrying' },
  { word: /\bbad nights?\b/, use: 'fault injection' },
  {
    word: /\breview desk|deskPage|desk-page|desk-places|desk-test|[a-z]-desk\b/,
    use: 'review mode; a context for tests',
  },
  { word: /verdict/, use: 'species confirmation; condition; classification' },
  { word: /\bstretch(es)?\b|write-stretches|next-stretch/, use: 'range; interval' },
  { word: /made-up fleet|madeUp|made-up-fleet/, use: 'generated fleet' },
  { word: /tell-?story|stories\//, use: 'play a scenario' },
  { word: /field-notes/, use: 'simulator model' },
  { word: /usual[- ]stack/, use: 'baseline' },
  { word: /twinOf|relay-twin|\btwins of (a )?relay/, use: 'duplicate' },
  { word: /speakPlainly|plain-words/, use: 'zod error messages' },
  { word: /say-rarely|sayRarely/, use: 'log throttle' },
  { word: /look-up-together|lookUpTogether/, use: 'batch loader' },
  { word: /read-together|readTogether/, use: 'relay batch reader' },
  { word: /while-there-is-room|whileThereIsRoom/, use: 'pause when the disk is full' },
  { word: /text-in-turn/, use: 'limit response concurrency' },
  { word: /inItsName/, use: 'run in context' },
  { word: /unseen-failures/, use: 'unhandled mutation errors' },
  { word: /enterEra/, use: 'enter layout version' },
  { word: /followed-insights|followInsights/, use: 'insight counts cache' },
  { word: /comesLater|comes-later/, use: 'lazy' },
  { word: /seen-at-once|seenAtOnce/, use: 'optimistic value' },
  { word: /\btwins?\b/, use: 'duplicate; version' },
  { word: /\bmanners\b/, use: 'conventions' },
  { word: /what may go after years/, use: 'data retention' },
  {
    word: /that was the last one|the picture was not made|tell me of\b|["'>]where it stood["'<]/,
    use: 'plain words',
  },
  { word: /rooms and doors/, use: 'architecture' },
  { word: /§|\bthe specification\b|\bspecification’s|\bspec §/, use: 'the rule itself, in words' },
  { word: /sighting/, use: 'insight' },
  { word: /\bingest/, use: 'intake' },
  { word: /\brollout|[a-z]Rollout/, use: 'device update' },
  { name: /(?:^|[-_.])tally(?:[-_.]|$)|\btally\b(?=[(:;,.)])|Tally/, use: 'aggregate; counters' },
  { name: /\btold[A-Z]|[a-z]Told\b|(?:^|-)told(?:-|\.|$)/, use: 'notified; reported' },
  { name: /-words\.(test\.)?tsx?$|[a-z]Words\b(?=[(:,])/, use: 'labels; messages' },
  { name: /(?:^|-)worlds?\.(test\.)?ts$/, use: 'context; environment' },
  { name: /-places\.(test\.)?ts$|\b[A-Z]+_PLACES\b/, use: 'screens; positions' },
  { name: /\bbarriers?\b|NoBarriers?/, use: 'accessibility violations' },
  { name: /\bdesk\b|[a-z]Desks?\b/, use: 'review mode; context' },
  { name: /(?:^|[-/])turns?\.|workerTurns|[a-z]TurnsStore|\bmyTurn\b/, use: 'delivery lease; run' },
  { name: /\bcrowds?\b|[a-z]Crowds?\b|\bcrowded(?=[A-Z(])/, use: 'cluster; category overflow' },
  { name: /\bfates?\b|[a-z]Fates?\b/, use: 'schedule; outcome' },
  { name: /\bstor(?:y|ies)\b|[a-z]Story\b/, use: 'scenario' },
  { name: /\bplace: number\b|\(_, place\)|BY_PLACE/, use: 'index; position' },
  {
    name: /LONELY|tellOthers|VISIT_MAILS|planVisits|lastWord|lastSaid/,
    use: 'what it is, in the words of the field',
  },
  {
    name: /(?:^|[-/])(?:cast|eyes|means|later|cause|warp)\.(?:test\.)?tsx?$/,
    use: 'fixtures; observer; dependencies; throttle',
  },
  { name: /(?:^|\/)tiny-|\bTiny[A-Z]|\bstartTiny/, use: 'test-server' },
  { name: /(?:^|\/)letters?\.|[a-z]Letters?\b|-letters?\./, use: 'email content' },
  {
    name: /(?:^|\/)(fate|life-witness|visit-mail|visit-regions|turns\.store)/,
    use: 'schedule; observer; collection; delivery lease',
  },
];

/** Where a word of the list is the right one, and why. */
export const allowed = [
  {
    file: /^(scripts\/guards\/(vocabulary|plants)\.mjs|docs\/words\.md)$/,
    words: /.*/,
    reason: 'the list itself, and what is planted to see it bite',
  },
  {
    file: /^docs\/architecture\/where\.md$/,
    words: /.*/,
    reason: 'the words that others search for',
  },
  {
    file: /^prisma\/models\/integrations\.prisma$/,
    words: /told/,
    reason: 'a column, whose name is in databases already',
  },
  {
    file: /^apps\/web\/src\/features\/insights\/species\/species-confirmations\.ts$/,
    words: /verdict/,
    reason: 'a key, under which browsers keep what is not sent yet',
  },
];
