import { setImmediate as otherCalls } from 'node:timers/promises';
import type { DeviceDiagnosis, Diagnosis } from '@sightline/contract/diagnosis/diagnosis.contract';
import { diagnose } from '@sightline/domain/diagnosis/diagnose';
import type { Services } from '../../kernel/services.ts';
import { cameraFacts, isQuiet } from './camera-facts.ts';
import { toDiagnosis } from './diagnosis.mapper.ts';
import { type JudgedCamera, judgeCamera } from './judge-camera.ts';
import { createQuietCamerasStore, type EvidenceRow } from './quiet-cameras.store.ts';
import { createSurroundings, surroundingsOf } from './surroundings.ts';
import { workOutHabits } from './work-out-habits.ts';

/** Cameras that are diagnosed before other calls have their turn. */
const AT_ONCE = 50;
/** A list names so many causes of each camera, the likeliest. */
const LISTED_CAUSES = 2;

/** Why cameras of an account are quiet; keeps nothing. */
export function createDiagnoses({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>) {
  const store = createQuietCamerasStore(db);
  const workOut = workOutHabits({ db, log });

  /** Those of an account's cameras that are quiet, of `all` that it has. */
  async function diagnoseEach(
    all: readonly JudgedCamera[],
    evidence: readonly EvidenceRow[],
    at: number,
  ): Promise<DeviceDiagnosis[]> {
    const surroundings = createSurroundings(all, at);
    const cameras = new Map(all.map((camera) => [camera.row.device_id, camera]));
    const diagnoses: DeviceDiagnosis[] = [];
    for (const [index, each] of evidence.entries()) {
      const camera = cameras.get(each.device_id);
      if (!camera || !isQuiet(camera)) continue;
      const causes = diagnose(cameraFacts(camera, each, surroundings, at));
      diagnoses.push({ device_id: each.device_id, ...toDiagnosis(camera.state, causes) });
      if (index % AT_ONCE === AT_ONCE - 1) await otherCalls();
    }
    return diagnoses;
  }

  /** With the habits of a camera, to which the worker has not come yet. */
  async function completed(ownerId: number, evidence: EvidenceRow): Promise<EvidenceRow> {
    if (evidence.habits !== null) return evidence;
    return { ...evidence, habits: (await workOut(ownerId, evidence.device_id)) ?? null };
  }

  /** A camera with those that say something of it, ascending. */
  async function withSurroundings(
    ownerId: number,
    camera: JudgedCamera,
    at: number,
  ): Promise<JudgedCamera[]> {
    const { box, gatewayTokenId } = surroundingsOf(camera);
    const around = await store.camerasAround(ownerId, box, gatewayTokenId);
    const id = camera.row.device_id;
    const others = around.filter(({ device_id }) => device_id !== id).map((row) => judgeCamera(row, at));
    return [...others, camera].sort((one, other) => one.row.device_id - other.row.device_id);
  }

  return {
    /** Ascending by id. */
    async list(ownerId: number): Promise<DeviceDiagnosis[]> {
      const at = now().getTime();
      const all = (await store.cameras(ownerId)).map((row) => judgeCamera(row, at));
      const quiet = all.filter(isQuiet).map(({ row }) => row.device_id);
      if (quiet.length === 0) return [];
      const diagnoses = await diagnoseEach(all, await store.evidence(ownerId, quiet), at);
      return diagnoses.map(({ causes, ...each }) => ({ ...each, causes: causes.slice(0, LISTED_CAUSES) }));
    },

    /** Undefined for a camera that is not the account's. */
    async find(ownerId: number, deviceId: number): Promise<Diagnosis | undefined> {
      const at = now().getTime();
      const row = await store.camera(ownerId, deviceId);
      if (!row) return undefined;
      const camera = judgeCamera(row, at);
      if (camera.state === 'well' || camera.state === 'unknown') return { state: camera.state, causes: [] };
      const [all, evidence] = await Promise.all([
        withSurroundings(ownerId, camera, at),
        store.evidence(ownerId, [deviceId]),
      ]);
      const complete = await Promise.all(evidence.map((each) => completed(ownerId, each)));
      const [diagnosis] = await diagnoseEach(all, complete, at);
      return diagnosis;
    },
  };
}
