import { Table } from '../../ui/table.tsx';
import classes from '../parts.module.css';
import type { BlockOf } from './block-of.ts';

const width = 600;
const height = 120;

/** Lines over their points, with the same figures as a table. Lines differ by dashes, and not only by color. */
export function SeriesBlock({ block, label }: { block: BlockOf<'series'>; label: string }) {
  const { x, lines, unit = '' } = block;
  const values = lines.flatMap((line) => line.values).filter((value) => value !== null);
  const largest = Math.max(0, ...values);
  const smallest = Math.min(0, ...values);
  const range = largest - smallest || 1;
  const figure = (value: number) => `${value.toLocaleString('en')}${unit && ` ${unit}`}`;
  return (
    <figure className={classes.series}>
      <div className={classes.plot}>
        <span className={classes.scale} aria-hidden>
          <span>{figure(largest)}</span>
          <span>{figure(smallest)}</span>
        </span>
        <svg
          className={classes.chart}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {lines.map(({ name, values: points }, index) => (
            <path key={name} d={pathOf(points, x.length, smallest, range)} data-line={index} />
          ))}
        </svg>
      </div>
      <figcaption className={classes.legend}>
        <span>
          {x[0]} – {x.at(-1)}
        </span>
        {lines.map(({ name }, index) => (
          <span key={name} className={classes.lineName}>
            <svg viewBox="0 0 24 4" className={classes.dash} aria-hidden>
              <path d="M0 2H24" data-line={index} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <details className={classes.details}>
        <summary>As a table</summary>
        <Table label={label} columns={['Point', ...lines.map(({ name }) => name)]}>
          {x.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name than their position
            <tr key={index}>
              <td>{point}</td>
              {lines.map(({ name, values: points }) => {
                const value = points[index] ?? null;
                return <td key={name}>{value === null ? '' : figure(value)}</td>;
              })}
            </tr>
          ))}
        </Table>
      </details>
    </figure>
  );
}

/** A point without a value interrupts the line. */
function pathOf(values: readonly (number | null)[], points: number, smallest: number, range: number): string {
  const step = width / Math.max(points - 1, 1);
  let drawing = false;
  return values
    .slice(0, points)
    .map((value, index) => {
      if (value === null) {
        drawing = false;
        return '';
      }
      const command = drawing ? 'L' : 'M';
      drawing = true;
      const y = height - 2 - ((value - smallest) / range) * (height - 4);
      return `${command}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
