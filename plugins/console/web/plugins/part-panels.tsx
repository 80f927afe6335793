import type { Part, PartSubject } from '../api/console-parts.ts';
import { BlockHeading } from './blocks/block-heading.ts';
import { PartIcon } from './part-icon.tsx';
import { PartView } from './part-view.tsx';
import classes from './parts.module.css';
import { inWorkspace, useParts } from './use-parts.ts';

/** The tiles or panels of a slot, each under its title and the name of its plugin. Nothing where there are none. */
export function PartPanels({ slot, subject = inWorkspace }: { slot: Part['slot']; subject?: PartSubject }) {
  const parts = useParts(slot, subject);
  if (parts.length === 0) return null;
  return (
    <div className={slot.endsWith('tile') ? classes.tiles : classes.panels}>
      {parts.map((part) => (
        <section key={`${part.plugin} ${part.id}`} className={classes.panel} aria-label={part.title}>
          <header className={classes.panelHead}>
            <PartIcon name={part.icon} />
            <h2>{part.title}</h2>
            <span className={classes.plugin}>{part.plugin}</span>
          </header>
          <BlockHeading value="h3">
            <PartView part={part} subject={subject} />
          </BlockHeading>
        </section>
      ))}
    </div>
  );
}
