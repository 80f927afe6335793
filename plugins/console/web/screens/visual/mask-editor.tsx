import { Button, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { type PointerEvent, useRef, useState } from 'react';
import { client, fileAddress } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { testBaselines } from '../../api/tests.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loading } from '../../ui/states.tsx';
import type { Difference } from './differences.ts';
import classes from './visual.module.css';

type Mask = Schemas['Mask'];
const edges = ['x', 'y', 'width', 'height'] as const;

/** Rectangles that are not compared: drawn with a pointer, or entered as numbers. */
export function MaskEditor({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { testId, stepNumber } = difference;
  const { data: baselines } = useQuery(testBaselines(testId));
  const stored = baselines?.find((one) => one.stepNumber === stepNumber);
  if (!baselines) return <Loading rows={3} />;
  // Without masks of a person, those that validation learned are in force: they are what is edited.
  const before = stored === undefined ? [] : stored.masks.length > 0 ? stored.masks : stored.learnedMasks;
  return <Editor difference={difference} before={before} onClose={onClose} />;
}

function Editor({
  difference,
  before,
  onClose,
}: {
  difference: Difference;
  before: readonly Mask[];
  onClose: () => void;
}) {
  const { testId, stepNumber, actual } = difference;
  const [masks, setMasks] = useState<readonly Mask[]>(before);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const [drawn, setDrawn] = useState<Mask | null>(null);

  const put = async (wanted: readonly Mask[]) => {
    await ok(
      client.PUT('/tests/{testId}/baselines/{stepNumber}/masks', {
        params: { path: { testId, stepNumber } },
        body: { masks: [...wanted] },
      }),
    );
    await queryClient.invalidateQueries({ queryKey: testBaselines(testId).queryKey });
  };
  const save = async () => {
    const done = await attempt(() => put(masks), {
      text: 'The masks are in force from the next run on.',
      undo: () => put(before),
    });
    if (done) onClose();
  };
  /** Where the pointer is in the picture. */
  const pointOf = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = (size?.width ?? box.width) / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const rectangle = (event: PointerEvent<HTMLDivElement>): Mask | null => {
    if (start.current === null) return null;
    const [a, b] = [start.current, pointOf(event)];
    const mask = {
      x: Math.max(0, Math.round(Math.min(a.x, b.x))),
      y: Math.max(0, Math.round(Math.min(a.y, b.y))),
      width: Math.round(Math.abs(a.x - b.x)),
      height: Math.round(Math.abs(a.y - b.y)),
    };
    return mask.width > 3 && mask.height > 3 ? mask : null;
  };
  return (
    <div className={classes.single}>
      <p className={classes.muted}>
        Draw a rectangle over what changes by itself, as a clock or an advertisement.
      </p>
      <div
        className={classes.canvas}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = pointOf(event);
        }}
        onPointerMove={(event) => setDrawn(rectangle(event))}
        onPointerUp={(event) => {
          const mask = rectangle(event);
          start.current = null;
          setDrawn(null);
          if (mask) setMasks([...masks, mask]);
        }}
      >
        <img
          src={fileAddress(actual ?? '')}
          alt="This run"
          draggable={false}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
        />
        {size
          ? [...masks, ...(drawn ? [drawn] : [])].map((mask, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a mask has no other identity
                key={index}
                className={classes.mask}
                style={{
                  left: `${(mask.x / size.width) * 100}%`,
                  top: `${(mask.y / size.height) * 100}%`,
                  width: `${(mask.width / size.width) * 100}%`,
                  height: `${(mask.height / size.height) * 100}%`,
                }}
              />
            ))
          : null}
      </div>
      <ol className={classes.masks}>
        {masks.map((mask, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mask has no other identity
          <li key={index} className={classes.line}>
            {edges.map((edge) => (
              <NumberInput
                key={edge}
                aria-label={`${edge} of mask ${index + 1}`}
                value={mask[edge]}
                min={edge === 'x' || edge === 'y' ? 0 : 1}
                w={88}
                onChange={(value) => setMasks(masks.with(index, { ...mask, [edge]: Number(value) }))}
              />
            ))}
            <Button variant="subtle" onClick={() => setMasks(masks.toSpliced(index, 1))}>
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <div className={classes.line}>
        <Button onClick={() => void save()}>Save the masks</Button>
        <Button
          variant="default"
          onClick={() => setMasks([...masks, { x: 0, y: 0, width: 100, height: 100 }])}
        >
          Add one by numbers
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
