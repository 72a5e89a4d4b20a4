import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { figuresText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    minWidth: 0,
    padding: '20px 28px 24px',
    '& > .head': { display: 'flex', alignItems: 'center', gap: 16, minHeight: 40, marginBottom: 12 },
    '& > .head > h2': { ...typography.subtitle1, flex: 1 },
    '& > .note': {
      ...typography.caption,
      marginTop: 12,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& table': { marginTop: 12 },
    '& th, & td': { fontVariantNumeric: 'tabular-nums' },
  }),
) as typeof Paper; // styled() loses the `component` prop of Paper

interface ChartPanelProps {
  title: string;
  /** Titles of the columns, then the cells of each row. The first cell is the title of its row. */
  rows: readonly (readonly string[])[];
  /** Text below the chart. */
  note?: ReactNode;
  legend?: ReactNode;
  /** The chart, which is hidden from screen readers. */
  children: ReactNode;
}

/**
 * Shows a chart, and a table of its numbers. The table is hidden until the user opens it; screen readers always
 * read the table.
 */
export function ChartPanel({ title, rows, note, legend, children }: ChartPanelProps) {
  const id = useId();
  const [isTableShown, setIsTableShown] = useState(false);
  const [columnTitles = [], ...dataRows] = rows;
  const table = (
    <Table size="small" aria-label={figuresText.tableOf(title)}>
      <TableHead>
        <TableRow>
          {columnTitles.map((columnTitle, column) => (
            <TableCell key={columnTitle} scope="col" align={column === 0 ? 'left' : 'right'}>
              {columnTitle}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {dataRows.map(([rowTitle, ...cells]) => (
          <TableRow key={rowTitle}>
            <TableCell component="th" scope="row">
              {rowTitle}
            </TableCell>
            {cells.map((cell, column) => (
              <TableCell key={columnTitles[column + 1]} align="right">
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
  return (
    <Panel variant="panel" component="section" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {legend}
        <Button
          variant="text"
          size="small"
          aria-expanded={isTableShown}
          aria-label={`${title} ${isTableShown ? figuresText.hideTable : figuresText.showTable}`}
          onClick={() => {
            setIsTableShown(!isTableShown);
          }}
        >
          {isTableShown ? figuresText.hideTable : figuresText.showTable}
        </Button>
      </div>
      <div aria-hidden>{children}</div>
      {note !== undefined && <p className="note">{note}</p>}
      {isTableShown ? table : <VisuallyHidden as="div">{table}</VisuallyHidden>}
    </Panel>
  );
}
