import { useQuery } from '@tanstack/react-query';
import { stationLabels } from 'contract/menus/labels';
import { printing } from 'contract/printing/calls';
import { reprintOf } from 'contract/printing/documents';
import type { OrderPaper, PrintLine } from 'contract/printing/schemas';
import { ROLL_WIDTHS } from 'contract/printing/values';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { clock } from '../../../kit/format/days.ts';
import { sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { useParam } from '../../../kit/routing/router.tsx';
import { setRollWidth, useRollWidth } from '../../../kit/session/roll-width.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { notePrinted, usePrintedHere } from './printed-here.ts';
import { Slip } from './slip.tsx';
import { SlipSheet } from './slip-sheet.tsx';

/** The preconto and the tickets of an order on the roll beside this device, by the browser (docs/rules.md 28.12). */
export function OrderPaperPage() {
  const order_id = useParam('orderId');
  const query = useQuery(q(printing.paper, { params: { order_id } }));
  const width = useRollWidth();
  return (
    <Page>
      <PageHeader
        title="Stampa dal browser"
        back={{ href: paths.order(order_id), label: 'Ordine' }}
        state="Sul rotolo della stampante collegata a questo dispositivo."
        action={
          <Segmented
            label="Larghezza della carta"
            options={ROLL_WIDTHS.map((value) => ({ value: String(value), label: `${value} mm` }))}
            value={String(width)}
            onValueChange={(value) => setRollWidth(value === '58' ? 58 : 80)}
          />
        }
      />
      <QueryView
        query={query}
        loading={<Skeleton className="h-96" />}
        error="Errore durante il caricamento delle stampe"
        isEmpty={() => false}
        empty={null}
      >
        {(paper) => <Papers paper={paper} />}
      </QueryView>
    </Page>
  );
}

function Papers({ paper: { preconto, tickets } }: { paper: OrderPaper }) {
  const zone = useTimeZone();
  const printed = usePrintedHere();
  return (
    <ul aria-label="Stampe dell'ordine" className="-mb-6 columns-[23rem] gap-6">
      <Paper
        title="Preconto"
        text="Con quello che c'è ora nell'ordine"
        action="Stampa preconto"
        lines={preconto}
      />
      {tickets.map(({ id, station, sequence, created_at, sent_from, is_printed, lines }) => {
        const isAgain = is_printed || printed.has(id);
        const title = `${stationLabels[station]}, comanda ${sequence}`;
        return (
          <Paper
            key={id}
            title={sent_from == null ? title : `${title} (${sent_from})`}
            text={sentence([
              `mandata alle ${clock(created_at, zone)}`,
              sent_from == null ? undefined : 'viene da un altro ordine',
              sent_from == null || isAgain ? undefined : 'controlla che non sia già stampata da lì',
              isAgain ? 'già stampata: esce come ristampa' : undefined,
            ])}
            action="Stampa comanda"
            lines={isAgain ? reprintOf(lines) : lines}
            onPrinted={() => notePrinted(id)}
          />
        );
      })}
    </ul>
  );
}

interface PaperProps {
  title: string;
  text: string;
  action: string;
  lines: readonly PrintLine[];
  onPrinted?: () => void;
}

function Paper({ title, text, action, lines, onPrinted }: PaperProps) {
  const width = useRollWidth();
  const [underWay, setUnderWay] = useState<readonly PrintLine[]>();
  return (
    <li className="inline-block w-full break-inside-avoid pb-6">
      <Card className="flex flex-col gap-4">
        <div>
          <h2 className="text-h3">{title}</h2>
          <p className="text-sm text-ink-muted">{text}</p>
        </div>
        <div className="max-w-full self-center border border-line">
          <Slip lines={lines} width={width} />
        </div>
        <Button
          icon={Printer}
          // What is printed stays as it is while it is printed, also where it becomes a reprint.
          onClick={() => setUnderWay(lines)}
          aria-label={`${action}: ${title}`}
        >
          {action}
        </Button>
      </Card>
      {underWay && (
        <SlipSheet
          lines={underWay}
          width={width}
          onDone={() => {
            setUnderWay(undefined);
            onPrinted?.();
          }}
        />
      )}
    </li>
  );
}
