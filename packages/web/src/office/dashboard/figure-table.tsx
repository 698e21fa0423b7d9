/** The figures of a chart as a table. */
import { Table } from '@mantine/core';
import { showNumber } from '../../lib/format.ts';
import classes from './figure-table.module.css';
import { ReportLink } from './report-link.tsx';

export interface FigureRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly {
    readonly value: number;
    /** Search parameters of the page that the figure links to. Undefined means no link. */
    readonly search?: Readonly<Record<string, string>> | undefined;
    /** Path of the link. Default: the report. */
    readonly to?: '/records';
  }[];
}

/** @param props.titles column headings: the first for the names, the others for the figures */
export function FigureTable({ titles, rows }: { titles: readonly string[]; rows: readonly FigureRow[] }) {
  const [first, ...others] = titles;
  return (
    <div className={classes.frame} role="region" aria-label={first ?? ''} tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{first}</Table.Th>
            {others.map((title) => (
              <Table.Th key={title} ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, cells }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              {cells.map(({ value, search, to }, index) => (
                <Table.Td key={others[index] ?? index} ta="right">
                  <ReportLink {...(to && { to })} search={value === 0 ? undefined : search}>
                    {showNumber(value)}
                  </ReportLink>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
