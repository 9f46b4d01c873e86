import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Problem } from '@mysathi/contract/errors';

import type { ImageAnswer, ImageOutcome, ImageTask } from './image-messages.ts';
import type { DocumentOutcome, ImagePipeline, KeptOfDocument, PictureOutcome } from './image-pipeline.ts';

const processFile = join(import.meta.dirname, 'image-process.ts');
const taskMilliseconds = 20_000;
const maxWaiting = 64;
// How many sizes of one picture are encoded at once.
const threads = '2';

type WithoutId<Task> = Task extends ImageTask ? Omit<Task, 'id'> : never;

/** Thrown when the image process failed because of the machine; carries the system's code. */
class ImagesFailed extends Error {
  readonly code: string;

  constructor(code: string) {
    super('A picture could not be looked at.');
    this.name = 'ImagesFailed';
    this.code = code;
  }
}

/** If the machine cannot start a process, there is an error but no exit. */
const hasNotStarted = (child: ChildProcess): boolean => child.pid === undefined;

/** Runs the pipeline in a child process: one picture at a time; a process that dies or hangs is replaced. */
export class ForkedImagePipeline implements ImagePipeline {
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #nextId = 1;
  #closed = false;

  /** `folder` receives the re-encoded pictures until they are stored. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The pid of the current process, if there is one. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  async picture(path: string): Promise<PictureOutcome> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(this.#folder, 'picture-'));
    try {
      const answer = await this.#inTurn({ task: 'picture', path, folder });
      if (answer?.task === 'picture' && answer.outcome.ok) {
        const { picture } = answer.outcome;
        return { ok: true, picture: { ...picture, placeholder: Buffer.from(picture.placeholder, 'base64') } };
      }
      await rm(folder, { recursive: true, force: true });
      return { ok: false, fault: answer && !answer.outcome.ok ? answer.outcome.fault : 'unreadable_image' };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async document(path: string, keeps: KeptOfDocument = 'file'): Promise<DocumentOutcome> {
    const answer = await this.#inTurn({ task: 'document', path, keeps });
    return answer?.task === 'document' ? answer.outcome : { ok: false, fault: 'unreadable_image' };
  }

  #inTurn(task: WithoutId<ImageTask>): Promise<ImageOutcome | null> {
    if (this.#closed || this.#waiting >= maxWaiting) throw new Problem('busy', { retryAfterSeconds: 2 });
    this.#waiting += 1;
    const turn = this.#last
      .then(() => this.#ask({ ...task, id: this.#nextId++ }))
      .finally(() => (this.#waiting -= 1));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Sends a task; null if the process died over the picture or took too long: it is the picture's fault.
   * @throws if the fault is the machine's
   */
  #ask(task: ImageTask): Promise<ImageOutcome | null> {
    const child = (this.#child ??= this.#start());
    return new Promise((done, fail) => {
      const finish = (answer: ImageAnswer | null) => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        child.off('error', onError);
        if (answer?.task === 'failed') fail(new ImagesFailed(answer.code));
        else done(answer);
      };
      const onMessage = (answer: ImageAnswer) => {
        if (answer.id === task.id) finish(answer);
      };
      const onExit = () => finish(null);
      const onError = ({ code = 'UNKNOWN' }: NodeJS.ErrnoException) => {
        if (hasNotStarted(child)) finish({ id: task.id, task: 'failed', code });
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), taskMilliseconds);
      child.on('message', onMessage);
      child.once('exit', onExit);
      child.on('error', onError);
      if (hasNotStarted(child)) return;
      child.send(task, (error) => {
        if (error) child.kill('SIGKILL');
      });
    });
  }

  #start(): ChildProcess {
    const child = fork(processFile, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      // Without our environment, whose keys and passwords it does not need.
      env: { UV_THREADPOOL_SIZE: threads },
    });
    const forget = () => {
      if (this.#child === child) this.#child = null;
    };
    child.on('error', () => {
      if (hasNotStarted(child)) forget();
      // An error such as a broken channel is followed by the exit, which the waiting task handles.
      else child.kill('SIGKILL');
    });
    child.once('exit', forget);
    return child;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#last;
    const child = this.#child;
    if (!child) return;
    await new Promise<void>((done) => {
      child.once('exit', () => done());
      child.disconnect();
    });
  }
}
