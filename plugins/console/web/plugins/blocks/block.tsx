import { type ConsoleBlock, consoleBlockKinds } from '@testkernel/sdk/console';
import { useContext } from 'react';
import type { Part, PartSubject } from '../../api/console-parts.ts';
import { matches } from '../matches.ts';
import classes from '../parts.module.css';
import { ActionsBlock } from './actions-block.tsx';
import { BarsBlock } from './bars-block.tsx';
import { BlockHeading } from './block-heading.ts';
import { CodeBlock, DiffBlock, LogBlock } from './code-blocks.tsx';
import { ImageBlock, ImagePairBlock } from './image-blocks.tsx';
import { SeriesBlock } from './series-block.tsx';
import { FactsBlock, TableBlock } from './table-blocks.tsx';
import { CalloutBlock, TextBlock, TimelineBlock } from './text-blocks.tsx';

export interface BlockProps {
  readonly part: Part;
  /** What the plugin answered; nothing about it is known. */
  readonly block: unknown;
  readonly ids: PartSubject['ids'];
  /** The routes that its actions may call. */
  readonly routes: readonly string[];
  readonly onChanged: () => void;
}

/** One block of a part, or why it is not shown. */
export function Block(props: BlockProps) {
  const { part, block } = props;
  const Heading = useContext(BlockHeading);
  if (!isBlock(block)) return <Unknown plugin={part.plugin} kind={kindOf(block)} />;
  return (
    <section className={classes.block}>
      {block.title === undefined ? null : <Heading className={classes.blockTitle}>{block.title}</Heading>}
      <Content {...props} block={block} />
    </section>
  );
}

function Content({ block, ...rest }: Omit<BlockProps, 'block'> & { block: ConsoleBlock }) {
  const label = block.title ?? rest.part.title;
  switch (block.type) {
    case 'facts':
      return <FactsBlock block={block} />;
    case 'table':
      return <TableBlock block={block} label={label} />;
    case 'series':
      return <SeriesBlock block={block} label={label} />;
    case 'bars':
      return <BarsBlock block={block} />;
    case 'log':
      return <LogBlock block={block} label={label} />;
    case 'code':
      return <CodeBlock block={block} label={label} />;
    case 'diff':
      return <DiffBlock block={block} label={label} />;
    case 'image':
      return <ImageBlock block={block} />;
    case 'image-pair':
      return <ImagePairBlock block={block} />;
    case 'timeline':
      return <TimelineBlock block={block} />;
    case 'text':
      return <TextBlock block={block} />;
    case 'callout':
      return <CalloutBlock block={block} />;
    case 'actions':
      return <ActionsBlock block={block} {...rest} />;
  }
}

function Unknown({ plugin, kind }: { plugin: string; kind: string | null }) {
  const known = kind !== null && Object.hasOwn(consoleBlockKinds, kind);
  return (
    <p className={classes.unknown} role="note">
      {kind === null || known
        ? `The plugin ${plugin} sent ${known ? `a block “${kind}”` : 'something'} that is not as it should be.`
        : `The plugin ${plugin} sent a block “${kind.slice(0, 40)}”, which this console does not know.`}
    </p>
  );
}

function kindOf(block: unknown): string | null {
  if (typeof block !== 'object' || block === null || !('type' in block)) return null;
  return typeof block.type === 'string' ? block.type : null;
}

function isBlock(block: unknown): block is ConsoleBlock {
  const kind = kindOf(block);
  const schema = Object.entries(consoleBlockKinds).find(([known]) => known === kind)?.[1];
  return schema !== undefined && matches(schema, block);
}
