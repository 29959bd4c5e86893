import type { Import } from '@sightline/contract/imports/imports.contract';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { notify } from '../../components/page/notify.tsx';
import type { Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { awaitedImports, takeAwaitedImport } from '../../queries/imports/awaited-imports.ts';
import { importsQuery, isUnderWay, reloadImports } from '../../queries/imports/imports.ts';
import { useUser } from '../../queries/user.ts';

const IMPORTS_HREF = '/?tab=analysis&section=import';

/** Says on whatever page somebody is that a file of theirs was read or imported, or could not be, once; the list says so itself. */
export function useEndedImports(): void {
  const services = useServices();
  // What they wait for is kept by who they are.
  const userId = useUser()?.userIdSql;
  useEffect(() => {
    if (userId === undefined) return;
    // The next time the line opens it is asked again.
    const lookForEnded = () => void tellOfEnded(services).catch(() => {});
    lookForEnded();
    return services.live.on((event) => {
      if (event.kind === 'import') void reloadImports(services);
      if (event.kind === 'import' || event.kind === 'opened' || event.kind === 'resync') lookForEnded();
    });
  }, [services, userId]);
}

/** Those that ended while nobody listened, too. */
async function tellOfEnded(services: Services): Promise<void> {
  if (awaitedImports(services).length === 0) return;
  const imports = await services.queryClient.fetchQuery({ ...importsQuery, staleTime: 0 });
  for (const one of imports)
    if (!isUnderWay(one) && takeAwaitedImport(services, one.id) && !isListOpen()) tellOf(services, one);
}

/** What became of a file; one that was undone was so by whoever waits. */
const OUTCOMES: Partial<Record<Import['status'], readonly ['done' | 'problem', string]>> = {
  ready: ['done', 'is read. You can look at what is in it, and import it.'],
  done: ['done', 'is imported.'],
  failed: ['problem', 'could not be imported.'],
};

function tellOf(services: Services, { id, title, file_name, status }: Import): void {
  const [tone, text] = OUTCOMES[status] ?? [];
  if (tone === undefined) return;
  notify(services, `import ${id}`, tone, `${title ?? file_name} ${text}`, {
    label: 'Show it',
    onClick: () => navigate(IMPORTS_HREF),
  });
}

/** Before the eyes of whoever is here. */
function isListOpen(): boolean {
  const params = new URLSearchParams(window.location.search);
  return (
    document.visibilityState === 'visible' &&
    params.get('tab') === 'analysis' &&
    params.get('section') === 'import'
  );
}
