import { createStore } from 'zustand';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServiceStore, useServices } from '../../kernel/services-context.tsx';
import { noteAwaitedImport } from './awaited-imports.ts';
import { reloadImports } from './imports.ts';

/** A file on its way to the server. */
export interface ImportUpload {
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number;
  /** Bytes that have left, what the request adds to the file among them. */
  readonly sent: number;
}

/** What became of a file that was sent. */
type UploadOutcome = 'arrived' | 'failed' | 'cancelled';

interface UploadState {
  readonly upload: ImportUpload | undefined;
  /** Why the last one did not arrive; null where it did, or was cancelled. */
  readonly error: unknown;
}

const NOTHING: UploadState = { upload: undefined, error: null };

function createImportUpload(services: Services) {
  const store = createStore<UploadState>()(() => NOTHING);
  let running: AbortController | undefined;

  function ask(event: BeforeUnloadEvent): void {
    event.preventDefault();
  }

  function cancel(): void {
    running?.abort();
    running = undefined;
    window.removeEventListener('beforeunload', ask);
    store.setState(NOTHING);
  }

  /** Sends a file, and resolves to what became of it; an answer to one that was cancelled counts no more. */
  async function send(file: File): Promise<UploadOutcome> {
    cancel();
    const controller = new AbortController();
    running = controller;
    const note = (state: Partial<UploadState>) => running === controller && store.setState(state);
    const upload = { name: file.name, size: file.size };
    note({ upload: { ...upload, sent: 0 } });
    window.addEventListener('beforeunload', ask);
    const { imports } = services.uploadingApi((sent) => note({ upload: { ...upload, sent } }));
    try {
      // Browsers call a zip by several types, and by none.
      const body = { file: new File([file], file.name, { type: 'application/zip' }) };
      const { message: sent } = await imports.create({ body }, { signal: controller.signal });
      noteAwaitedImport(services, sent.id);
      await reloadImports(services);
    } catch (error) {
      if (running !== controller) {
        // All of it may have left before.
        await reloadImports(services);
        return 'cancelled';
      }
      cancel();
      store.setState({ error });
      return 'failed';
    }
    if (running === controller) cancel();
    return 'arrived';
  }

  services.session.onEnd(cancel);
  services.onDispose(cancel);
  return { store, send, cancel };
}

/** The file that this tab sends to be imported: one at a time. It goes on whatever page is open. */
const importUpload = defineService(createImportUpload);

const uploadStore = defineService((services) => services.get(importUpload).store);

/** How far the file has come, and how one is sent in place of it or cancelled. */
export function useImportUpload() {
  const { send, cancel } = useServices().get(importUpload);
  const { upload, error } = useServiceStore(uploadStore, (state) => state);
  return { upload, error, send, cancel };
}
