import { IconCameraOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { figureText } from '../../../components/analysis/analysis-text.ts';
import { EffortChart } from '../../../components/effort/effort-chart.tsx';
import { type EffortRows, effortRows } from '../../../components/effort/effort-rows.ts';
import { Tile, Tiles } from '../../../components/facts/tiles.tsx';
import { LoadError } from '../../../components/page/load-error.tsx';
import { Notice } from '../../../components/page/notice.tsx';
import { PageLoader } from '../../../components/page/page-loader.tsx';
import { surveyEffortQuery } from '../../../queries/analysis/analysis.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import { loadState } from '../../../queries/load-state.ts';
import { useQuestion } from '../use-question.ts';

/** On which days which cameras watched: what abundance is divided by. */
export function EffortSection() {
  const { query: asked } = useQuestion();
  const { from, to, deviceIds, groupIds } = asked;
  // Neither species nor events are of what cameras did.
  const effort = useQuery(surveyEffortQuery({ from, to, deviceIds, groupIds }));
  const devices = useQuery(devicesQuery);
  const { isLoading, error, retry } = loadState(effort, devices);
  const drawn = useMemo(
    () => effortRows(effort.data?.devices ?? [], devices.data ?? []),
    [effort.data, devices.data],
  );
  if (error) return <LoadError title="The effort did not load" error={error} onRetry={retry} />;
  if (isLoading || !effort.data) return <PageLoader />;
  if (drawn.rows.length === 0) return <NoCameras />;
  return (
    <>
      <EffortTiles drawn={drawn} cameraDays={effort.data.camera_days} />
      <EffortChart drawn={drawn} />
    </>
  );
}

function NoCameras() {
  return (
    <Notice icon={<IconCameraOff size={26} />} title="No cameras">
      None of your cameras is in these groups. Choose others, or take filters away.
    </Notice>
  );
}

function EffortTiles({
  drawn: { rows },
  cameraDays,
}: {
  readonly drawn: EffortRows;
  readonly cameraDays: number;
}) {
  const watched = rows.filter((row) => row.cameraDays > 0).length;
  const days = rows.reduce((sum, row) => sum + row.days, 0);
  return (
    <Tiles wide>
      <Tile label="Trap nights" value={figureText(cameraDays)} detail="Parts of days included" />
      <Tile
        label="Cameras that watched"
        value={`${watched.toLocaleString('en')} of ${rows.length.toLocaleString('en')}`}
        detail="At least for a part of one day"
      />
      <Tile
        label="Time watched"
        value={days === 0 ? '–' : `${Math.round((100 * cameraDays) / days)} %`}
        detail={`Of ${days.toLocaleString('en')} days of all cameras`}
      />
    </Tiles>
  );
}
