import { notifications } from '@mantine/notifications';
import { AJAXError, type ErrorEvent, type Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { type LoadedStyle, loadBaseStyle, refuseService } from './base-style.ts';
import { useBaseMap } from './use-base-map.ts';

/** Every map of the page falls back for the same reason, so the message appears once. */
const fallbackMessage = defineService(() => ({ isShown: false }));

interface MapStyle {
  readonly styleNumber: number;
  readonly embedded: boolean;
}

/** Gives a map the chosen base map, and the embedded one where a tile service fails. */
export function useMapStyle(map: MapLibreMap | null): MapStyle {
  const services = useServices();
  const baseMap = useBaseMap((choice) => choice.baseMap);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadedStyle>();
  const [styleNumber, setStyleNumber] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the same base map again.
  useEffect(() => {
    let current = true;
    void loadBaseStyle(baseMap).then((style) => current && setLoaded(style));
    return () => {
      current = false;
    };
  }, [baseMap, attempt]);

  useEffect(() => {
    if (!map || !loaded) return;
    const count = () => setStyleNumber((before) => before + 1);
    map.once('style.load', count);
    map.setStyle(loaded.style, { diff: false });
    if (loaded.fellBack) showFallback(services);
    return () => void map.off('style.load', count);
  }, [map, loaded, services]);

  useEffect(() => {
    if (!map || !loaded || loaded.embedded) return;
    const onError = ({ error }: ErrorEvent) => {
      if (!(error instanceof AJAXError) || error.status !== 401) return;
      refuseService(baseMap);
      setAttempt((before) => before + 1);
    };
    map.on('error', onError);
    return () => void map.off('error', onError);
  }, [map, loaded, baseMap]);

  return { styleNumber, embedded: loaded?.embedded ?? true };
}

function showFallback(services: Services): void {
  const state = services.get(fallbackMessage);
  if (state.isShown) return;
  state.isShown = true;
  notifications.show(
    {
      title: 'The map service did not answer',
      message: 'The built-in map is shown instead. It has less detail.',
      color: 'amber',
    },
    services.notifications,
  );
}
