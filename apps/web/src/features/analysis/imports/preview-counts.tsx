import { Text } from '@mantine/core';
import type { Import } from '@sightline/contract/imports/imports.contract';
import { amountText } from '@sightline/domain/history/value-text';
import { Tile, Tiles } from '../../../components/facts/tiles.tsx';
import { existingText } from './import-text.ts';

const numberText = (count: number) => count.toLocaleString('en');

/** What an import holds, in figures. */
export function PreviewCounts({ counts }: { readonly counts: NonNullable<Import['counts']> }) {
  const { deployments, cameras, observations, records, media, classes, existing } = counts;
  const already = existingText(existing);
  return (
    <>
      <Tiles>
        <Tile
          label="Deployments"
          value={numberText(deployments)}
          detail={`Of ${amountText(cameras, 'camera')}`}
        />
        <Tile
          label="Observations"
          value={numberText(observations)}
          detail={`${numberText(records)} of them become insights`}
        />
        <Tile label="Photos" value={numberText(media)} detail="Those that lie in the zip come along" />
        <Tile label="Classes" value={numberText(classes)} />
      </Tiles>
      {already && <Text size="sm">{already}</Text>}
    </>
  );
}
