// A camera that speaks the device protocol (device-protocol.md), in one file and without a package: to be read, tried and
// ported. The hardware is left out; what must not be got wrong is here: what is on disk before what is sent, what an
// answer means for the message, and how long to wait. It needs Node 20 and a server:
//
//   export SERVER=http://localhost:4000 DIR=./camera TOKEN=<provisioning token> HARDWARE_ID=<as it was registered>
//   node reference-client.mjs capture 4 deer 91 photo.jpg    a photo was classified: class id, name, confidence
//   node reference-client.mjs wake                           sends all of it, and does what the server asks
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { SERVER = 'http://localhost:4000', DIR = './camera', TOKEN = '', HARDWARE_ID = '' } = process.env;
const VERSION = 'reference-1.0.0';
/** Messages of one request; the server takes 200, and 256 KiB. */
const BATCH = Number(process.env.BATCH ?? 50);
/** Pauses between tries, drawn anew from nothing to a ceiling that doubles between these (seconds). */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 15 * 60;
/** A wake-up that gets nowhere ends: the battery is worth more, and nothing is lost. */
const MOST_FAILURES = Number(process.env.MOST_FAILURES ?? 20);
/** A photo that the server cannot take now is left for the next wake-up, and after as many such photos in a row all others. */
const TRIES_OF_A_PHOTO = 3;
const MOST_PHOTOS_LEFT = 3;
/** Why something is not done: it was put off. */
const LATER = Symbol('later');

const file = (name) => path.join(DIR, name);
const say = (...words) => process.stdout.write(`${words.join(' ')}\n`);

// --- On disk -----------------------------------------------------------------------------------------------------

/** Writes and does not return before it is on the disk; a power cut leaves the old file or the new one. */
function replace(name, text) {
  const fd = fs.openSync(`${file(name)}.new`, 'w', 0o600);
  fs.writeSync(fd, text);
  fs.fsyncSync(fd);
  fs.closeSync(fd);
  fs.renameSync(`${file(name)}.new`, file(name));
}

/** A line of its own, also behind one that was torn. */
function append(entry) {
  const fd = fs.openSync(file('journal.jsonl'), 'a', 0o600);
  fs.writeSync(fd, `\n${JSON.stringify(entry)}\n`);
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}

const load = (name, otherwise) =>
  fs.existsSync(file(name)) ? JSON.parse(fs.readFileSync(file(name), 'utf8')) : otherwise;

/** What the server does not have yet: messages and photos by their address. A torn line counts for nothing. */
function readJournal() {
  const waiting = { messages: new Map(), photos: new Map() };
  if (!fs.existsSync(file('journal.jsonl'))) return waiting;
  const lines = fs.readFileSync(file('journal.jsonl'), 'utf8').split('\n').filter(isWhole);
  for (const line of lines) {
    const { kind, address, put } = JSON.parse(line);
    if (put) waiting[kind].set(address, put);
    else waiting[kind].delete(address);
  }
  const left = Object.entries(waiting).flatMap(([kind, items]) =>
    [...items].map(([address, put]) => `${JSON.stringify({ kind, address, put })}\n`),
  );
  // Written anew once most of it is done with.
  if (lines.length > 2 * left.length + 200) replace('journal.jsonl', left.join(''));
  return waiting;
}

function isWhole(line) {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

/** The next address. It is on disk before it is used: no number of a run is ever given twice. */
function nextAddress() {
  const { boot_id, seq } = load('boot.json', { boot_id: randomBytes(4).toString('hex'), seq: 0 });
  replace('boot.json', JSON.stringify({ boot_id, seq: seq + 1 }));
  return { message_id: `${boot_id}:${seq + 1}`, index: 0 };
}

/** Keeps a message, and the photo that belongs to it, until the server has them. The message is never changed again. */
function keep(message, photo) {
  const address = nextAddress();
  const key = `${address.message_id}/${address.index}`;
  if (photo) {
    replace(cardName(address), photo);
    append({ kind: 'photos', address: key, put: file(cardName(address)) });
  }
  append({ kind: 'messages', address: key, put: { ...address, ...message } });
}

/** The photo of a message stays on the card, for it may be asked for later. */
const cardName = ({ message_id, index }) => `${message_id.replace(':', '-')}-${index}.jpg`;

const forget = (kind, address) => append({ kind, address });

// --- On the line -------------------------------------------------------------------------------------------------

/**
 * One request; `json` gives its body, made anew for each try: `sent_at` is the moment of this one. The status is 0 where no
 * answer came; a body that was cut off is no answer.
 */
async function call(method, url, { json, ...init } = {}) {
  const { key } = load('key.json', {});
  const headers = {
    ...(key && { authorization: `DeviceKey ${key}` }),
    ...(json && { 'content-type': 'application/json' }),
    ...init.headers,
  };
  const body = json ? JSON.stringify(json()) : init.body;
  const signal = AbortSignal.timeout(60_000);
  try {
    const response = await fetch(`${SERVER}/device-api/v1${url}`, { method, headers, body, signal });
    const text = await response.text();
    const wait = Number(response.headers.get('retry-after'));
    return { status: response.status, answer: text ? JSON.parse(text) : {}, wait: wait || 0 };
  } catch (error) {
    return { status: 0, answer: { detail: String(error?.message ?? error) }, wait: 0 };
  }
}

/** Whether a refusal says something of the moment, not of the request. */
const willPass = (status) =>
  status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;

/** Tries until the answer is about the request, or `isEnough` says that this one stands. Throws to end a wake-up that gets nowhere. */
async function insist(method, url, init, isEnough = () => false) {
  for (let failures = 1; ; failures++) {
    const { status, answer, wait } = await call(method, url, init);
    if (status === 401) throw new Error(`The server does not know this camera: ${answer.detail}`);
    if (!willPass(status) || isEnough(status, failures)) return { status, answer };
    if (failures >= MOST_FAILURES) throw new Error(`No use now: ${status} ${answer.detail}`);
    const ceiling = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
    await sleep(Math.max(Math.random() * ceiling, wait) * 1_000);
  }
}

/** What the server left out or changed of what was sent: nothing is to be sent again for it, and the firmware has a bug. */
const changesOf = ({ dropped, adjusted }) =>
  [dropped && `without ${dropped}`, adjusted && `with another ${adjusted}`].filter(Boolean).join(', ');

function sayChanges(what, answer) {
  const changes = changesOf(answer);
  if (changes) say(what, changes);
}

/** The token is traded once. If the answer is lost the same request gives another key, as long as none was used. */
async function provision() {
  if (fs.existsSync(file('key.json'))) return;
  const json = () => ({ provisioning_token: TOKEN, hardware_id: HARDWARE_ID, software_version: VERSION });
  const { status, answer } = await insist('POST', '/provision', { json });
  if (status !== 201) throw new Error(`No key: ${answer.detail}`);
  replace('key.json', JSON.stringify({ key: answer.key }));
  sayChanges('key', answer);
}

/** Oldest first, in requests of some messages. What `missing` names is either sent here, too, or it never was on disk. */
async function sendMessages({ messages }) {
  let size = BATCH;
  while (messages.size > 0) {
    const batch = [...messages].slice(0, size);
    const json = () => ({
      sent_at: new Date().toISOString(),
      boot_id: batch[0][1].message_id.split(':')[0],
      clock: 'ntp',
      comms_source: 'wifi',
      messages: batch.map(([, message]) => message),
    });
    const { status, answer } = await insist('POST', '/messages', { json });
    if (status === 413 && size > 1) {
      size = Math.ceil(size / 2);
      continue;
    }
    if (status !== 200) throw new Error(`The request is wrong: ${status} ${answer.detail}`);
    sayChanges('envelope', answer);
    // In the order of the request. Each of the four words means that the server has said its last on the message.
    for (const [place, [address]] of batch.entries()) {
      const { status: word, problem } = answer.results[place];
      say(address, word, problem ?? '', changesOf(answer.results[place]));
      forget('messages', address);
      messages.delete(address);
    }
  }
}

/**
 * 400 and 422 may be the line's fault: such a photo waits for the next wake-up, and so does one that the server cannot take
 * now. It keeps no other photo waiting, and no order. The rest is kept there, or never will be.
 */
async function sendPhotos({ photos }) {
  let left = 0;
  for (const [address, photo] of photos) {
    if (left === MOST_PHOTOS_LEFT) return;
    const status = fs.existsSync(photo) ? await sendPhoto(address, photo) : 404;
    say(address, 'photo', status);
    left = willPass(status) ? left + 1 : 0;
    if (status !== 400 && status !== 422 && !willPass(status)) forget('photos', address);
  }
}

async function sendPhoto(address, photo) {
  const body = fs.readFileSync(photo);
  const digest = createHash('sha256').update(body).digest('base64');
  const headers = { 'content-type': 'image/jpeg', 'repr-digest': `sha-256=:${digest}:` };
  const isEnough = (status, tries) => status === 503 && tries >= TRIES_OF_A_PHOTO;
  return (await insist('PUT', `/photos/${address}?kind=full`, { headers, body }, isEnough)).status;
}

/** Each gives words for why it cannot be done, `LATER`, or nothing once it is done. Here is what a firmware has to fill in. */
const COMMANDS = {
  reset_device: () => undefined,
  update_state: (settings) => {
    replace('settings.json', JSON.stringify(settings));
    return undefined;
  },
  request_higher_res_image: async ({ message_id, index }) => {
    const photo = file(cardName({ message_id, index }));
    if (!fs.existsSync(photo)) return 'The photo is not on the card any more.';
    const status = await sendPhoto(`${message_id}/${index}`, photo);
    if (willPass(status)) return LATER;
    return status < 300 ? undefined : `The photo was refused (${status}).`;
  },
};

async function report(url, json) {
  const { answer } = await insist('POST', url, { json });
  sayChanges('report', answer);
}

/** Reports say the same again without harm, and 410 means that nobody waits for it any more. */
async function obey() {
  const { status, answer } = await insist('GET', '/poll');
  if (status !== 200) return;
  if (answer.update) {
    const json = () => ({ status: 'failed', code: 'not_ported', details: 'This client installs nothing.' });
    await report(`/updates/${answer.update.update_id}/feedback`, json);
  }
  for (const { message_id, command, message } of answer.messages) {
    const url = `/ota/messages/${message_id}/ack`;
    await report(url, () => ({ status: 'acknowledged' }));
    const run = COMMANDS[command] ?? (() => `This firmware does not know ${command}.`);
    const details = await run(message);
    // It stays open, and comes again with the next wake-up.
    if (details === LATER) continue;
    say('order', command, details ?? 'done');
    const json = () => (details ? { status: 'failed', details } : { status: 'success' });
    await report(url, json);
  }
}

function capture([class_id, class_name, confidence, photo]) {
  const bytes = fs.readFileSync(photo);
  keep(
    {
      kind: 'insight',
      class_id: Number(class_id),
      class_name,
      confidence: Number(confidence),
      file_ctime: fs.statSync(photo).mtime.toISOString(),
      photo: { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length },
    },
    bytes,
  );
}

async function wake() {
  await provision();
  keep({ kind: 'status', reported_at: new Date().toISOString(), software_version: VERSION });
  const waiting = readJournal();
  await sendMessages(waiting);
  await sendPhotos(waiting);
  await obey();
}

fs.mkdirSync(DIR, { recursive: true, mode: 0o700 });
const [command, ...rest] = process.argv.slice(2);
if (command === 'capture') capture(rest);
else if (command === 'wake') await wake();
else say('capture <class id> <class name> <confidence> <photo.jpg>, or wake');
