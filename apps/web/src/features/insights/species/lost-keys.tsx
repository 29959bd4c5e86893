import { Alert, Button, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { isFreeKey, lostKeys } from '../../../components/species/species-keys.ts';
import { useSpeciesKeys } from '../../../components/species/use-species-keys.ts';
import { lostKeyText } from './answer-labels.ts';

/** Tells whose chosen keys became answers of the review which keys their species have now, until they say OK. */
export function LostKeys() {
  const { keys, chosen, choose } = useSpeciesKeys();
  const textId = useId();
  const lost = lostKeys(chosen);
  if (lost.length === 0) return null;
  const keyOf = (className: string) => keys.find((one) => one.className === className)?.key;

  function keepNew(): void {
    const kept = Object.entries(chosen).filter(([key]) => isFreeKey(key));
    const given = lost.flatMap(({ className }) => {
      const key = keyOf(className);
      return key === undefined ? [] : [[key, className] as const];
    });
    choose(Object.fromEntries([...kept, ...given]));
  }

  return (
    <Alert color="amber" role="group" aria-label="Keys that changed" p="xs" mb="xs">
      <Stack gap={4} align="flex-start">
        <div id={textId}>
          {lost.map(({ key, className }) => (
            <Text key={key} size="xs">
              {lostKeyText(key, className, keyOf(className))}
            </Text>
          ))}
        </div>
        <Button size="compact-xs" variant="default" aria-describedby={textId} onClick={keepNew}>
          OK
        </Button>
      </Stack>
    </Alert>
  );
}
