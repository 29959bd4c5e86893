// Loaded before a server or a worker: its wall clock is the machine's and what a file says, read again on SIGUSR2. Timers
// go on as they do when the clock of a machine is set.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_OFFSET_FILE ?? '';
const MachineDate = Date;
let offsetMs = read();

function read(): number {
  return Number(readFileSync(file, 'utf8'));
}

process.on('SIGUSR2', () => {
  offsetMs = read();
});

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + offsetMs] : args, newTarget),
  apply: (target) => new target(target.now() + offsetMs).toString(),
  get: (target, key, receiver) =>
    key === 'now' ? () => target.now() + offsetMs : Reflect.get(target, key, receiver),
});
