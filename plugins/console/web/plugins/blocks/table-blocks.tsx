import { Facts } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import type { BlockOf } from './block-of.ts';
import { Cell } from './cell.tsx';

export function FactsBlock({ block }: { block: BlockOf<'facts'> }) {
  return <Facts facts={block.facts.map(({ name, value }) => [name, <Cell key={name} value={value} />])} />;
}

export function TableBlock({ block, label }: { block: BlockOf<'table'>; label: string }) {
  return (
    <Table label={label} columns={block.columns}>
      {block.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their position
        <tr key={index}>
          {block.columns.map((column, position) => (
            <td key={column}>
              <Cell value={row[position] ?? null} />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
