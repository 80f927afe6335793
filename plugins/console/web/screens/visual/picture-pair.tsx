import { Button, Slider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fileAddress } from '../../api/client.ts';
import { Picture } from '../../parts/picture.tsx';
import type { Difference } from './differences.ts';
import classes from './visual.module.css';

export type PairView = 'split' | 'slide' | 'onion' | 'blink' | 'diff';

/** The baseline and what the run saw, in one of several views. */
export function PicturePair({ difference, view }: { difference: Difference; view: PairView }) {
  const { baseline, actual, diff } = difference;
  if (view === 'diff') {
    return (
      <div className={classes.single}>
        <Picture path={diff} alt="What differs" />
      </div>
    );
  }
  if (view === 'split' || baseline === null || actual === null) {
    return (
      <div className={classes.split}>
        <figure>
          <figcaption>Baseline</figcaption>
          <Picture path={baseline} alt="The baseline" />
        </figure>
        <figure>
          <figcaption>This run</figcaption>
          <Picture path={actual} alt="This run" />
        </figure>
      </div>
    );
  }
  if (view === 'blink') return <Blink baseline={baseline} actual={actual} />;
  return <Layers baseline={baseline} actual={actual} view={view} />;
}

/** Both pictures on top of each other; a slider uncovers one, or makes it transparent. */
function Layers({ baseline, actual, view }: { baseline: string; actual: string; view: 'slide' | 'onion' }) {
  const [share, setShare] = useState(50);
  const style = view === 'slide' ? { clipPath: `inset(0 0 0 ${share}%)` } : { opacity: share / 100 };
  return (
    <div className={classes.single}>
      <Slider
        value={share}
        onChange={setShare}
        thumbLabel={view === 'slide' ? 'Where this run begins' : 'How visible this run is'}
        label={(value) => `${value} %`}
      />
      <div className={classes.layers}>
        <img src={fileAddress(baseline)} alt="The baseline" />
        <img src={fileAddress(actual)} alt="This run" className={classes.top} style={style} />
      </div>
    </div>
  );
}

/** Twice a second, as motion is seen best; it can be stopped, and rests where less motion is asked for. */
function Blink({ baseline, actual }: { baseline: string; actual: string }) {
  const [moving, setMoving] = useState(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [second, setSecond] = useState(false);
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => setSecond((before) => !before), 500);
    return () => clearInterval(timer);
  }, [moving]);
  return (
    <div className={classes.single}>
      <div className={classes.line}>
        <Button variant="default" onClick={() => setMoving(!moving)}>
          {moving ? 'Stop' : 'Blink'}
        </Button>
        <Button variant="default" onClick={() => setSecond(!second)} disabled={moving}>
          Show {second ? 'the baseline' : 'this run'}
        </Button>
      </div>
      <div className={classes.layers}>
        <img src={fileAddress(baseline)} alt="The baseline" style={{ opacity: second ? 0 : 1 }} />
        <img
          src={fileAddress(actual)}
          alt="This run"
          className={classes.top}
          style={{ opacity: second ? 1 : 0 }}
        />
      </div>
    </div>
  );
}
