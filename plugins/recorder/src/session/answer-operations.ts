import { type ReplicasService, type Static, type TSchema, Type } from '@testkernel/sdk';
import { Value } from 'typebox/value';
import { type Operation, operations } from './operations.ts';
import type { RecordingHolder } from './recording-holder.ts';

const Asked = Type.Object({ sessionId: Type.String(), request: Type.Unknown() });

/** Lets every process use the recordings that this one holds. */
export function answerOperations(replicas: ReplicasService, holder: RecordingHolder): void {
  const answer = <Request extends TSchema, Answer extends TSchema>(
    { topic, readRequest }: Operation<Request, Answer>,
    handle: (sessionId: string, request: Static<Request>) => Static<Answer> | Promise<Static<Answer>>,
  ) => {
    replicas.answer(topic, async (asked) => {
      if (!Value.Check(Asked, asked)) throw new Error(`The request of ${topic} names no recording.`);
      return handle(asked.sessionId, readRequest(asked.request));
    });
  };
  answer(operations.status, (id) => holder.status(id));
  answer(operations.input, (id, event) => holder.input(id, event));
  answer(operations.assertion, (id, assertion) => holder.assertion(id, assertion));
  answer(operations.pause, (id, request) => holder.pause(id, request));
  answer(operations.file, (id, file) => holder.file(id, file));
  answer(operations.unique, (id, request) => holder.unique(id, request));
  answer(operations.popLast, (id) => holder.popLast(id));
  answer(operations.device, (id, request) => holder.device(id, request));
  answer(operations.probe, (id, point) => holder.probe(id, point));
  answer(operations.elements, (id) => holder.elements(id));
  answer(operations.frame, (id) => holder.frame(id));
  answer(operations.stop, (id, request) => holder.end(id, request));
}
