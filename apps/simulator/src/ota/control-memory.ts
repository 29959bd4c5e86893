import { type ControlState, openControlFile } from './control-file.ts';

export type ControlMemory = Awaited<ReturnType<typeof openControlMemory>>;

/** What the camera knows of its orders, on disk before anything goes on. */
export async function openControlMemory(folder: string) {
  const file = openControlFile(folder);
  let state = await file.load();
  return {
    get state(): ControlState {
      return state;
    },
    async save(change: Partial<ControlState>): Promise<void> {
      state = { ...state, ...change };
      await file.save(state);
    },
  };
}
