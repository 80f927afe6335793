import { Button, Menu } from '@mantine/core';
import { rejections } from '../../parts/rejections.ts';
import { KeyCaps } from '../../ui/key-caps.tsx';
import classes from './review.module.css';
import type { Review } from './use-review.ts';

/** The verdicts for pointers and fingers, with the keys that do the same. */
export function VerdictBar({ review }: { review: Review }) {
  const none = review.current === undefined;
  return (
    <fieldset className={classes.bar} aria-label="Verdict">
      <Button onClick={() => review.decide('approve')} disabled={none} rightSection={<Keys keys="y" />}>
        Approve
      </Button>
      <Button
        variant="default"
        onClick={() => review.decide('reject')}
        disabled={none}
        rightSection={<Keys keys="n" />}
      >
        Reject
      </Button>
      <Menu position="top-start">
        <Menu.Target>
          <Button variant="default" disabled={none} rightSection={<Keys keys="1-5" />}>
            <span className="visually-hidden">Reject with a </span>
            Reason
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {rejections.map(({ code, label }, index) => (
            <Menu.Item
              key={code}
              onClick={() => review.decide('reject', code)}
              rightSection={<Keys keys={String(index + 1)} />}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        onClick={() => review.edit(!review.editing)}
        disabled={none}
        aria-pressed={review.editing}
        rightSection={<Keys keys="e" />}
      >
        Edit
      </Button>
      <Button variant="default" onClick={review.run} disabled={none} rightSection={<Keys keys="Space" />}>
        Run
      </Button>
      <span className={classes.undo}>
        <Button
          variant="subtle"
          onClick={review.undo}
          disabled={review.undoable === 0}
          rightSection={<Keys keys="z" />}
        >
          Undo{review.undoable > 0 ? ` (${review.undoable})` : ''}
        </Button>
      </span>
    </fieldset>
  );
}

function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys} aria-hidden>
      <KeyCaps keys={keys} />
    </span>
  );
}
