import { Text } from '@mantine/core';
import { searchModels, speciesOfAll } from '@sightline/domain/marketplace/search-models';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOpenRecord } from '../../components/data-table/address/use-open-record.ts';
import { Page } from '../../components/page/page.tsx';
import { StaleNote } from '../../components/page/stale-note.tsx';
import { loadState } from '../../queries/load-state.ts';
import { marketplaceQuery } from '../../queries/marketplace.ts';
import { ModelDialog } from './model-dialog.tsx';
import { PublicModels } from './public-models.tsx';
import { SearchBar } from './search-bar.tsx';
import { useSearch } from './use-search.ts';

/** Models that anybody may add to an account. */
export function MarketplaceTab() {
  const query = useQuery(marketplaceQuery);
  const { data } = query;
  const { isLoading, error, retry } = loadState(query);
  const { openId, open, close } = useOpenRecord('marketplace', 'model');
  const search = useSearch();
  const species = useMemo(() => speciesOfAll(data ?? []), [data]);
  const found = searchModels(data ?? [], search);
  const isOpen = openId !== undefined && data !== undefined;

  return (
    <Page title="PUBLIC MODELS" lead="Models that anybody may use. Add one, and it is among your models.">
      <SearchBar search={search} species={species} onChange={search.set} />
      <Text size="xs" c="dimmed" mb={8} role="status">
        {data && countLabel(found.length, data.length)}
      </Text>
      {data && error && (
        <StaleNote
          text="This list may be out of date."
          mb={10}
          error={error}
          isRetrying={isLoading}
          onRetry={retry}
        />
      )}
      <PublicModels
        all={data}
        found={found}
        error={error}
        isLoading={isLoading}
        onRetry={retry}
        onOpen={({ alg_id }) => open(alg_id)}
        onClear={() => search.set({ text: '', species: [] })}
      />
      <ModelDialog
        opened={isOpen}
        model={data?.find(({ alg_id }) => String(alg_id) === openId)}
        onClose={close}
      />
    </Page>
  );
}

function countLabel(found: number, all: number): string {
  const models = all === 1 ? 'model' : 'models';
  return found === all ? `${all} ${models}` : `${found} of ${all} ${models}`;
}
