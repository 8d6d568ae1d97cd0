import { takings } from 'contract/takings/calls';
import type { PrinterResult } from 'contract/takings/schemas';
import { longDay } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { UploadButton } from '../upload/upload-button.tsx';
import type { UploadedLine } from '../upload/upload-dialog.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { takingsChanged } from '../use-received.ts';

function lineOf({ file, day, number, amount, known, error }: PrinterResult): UploadedLine {
  if (day === undefined) return { file, isRefused: true, text: error ?? 'Il file non è stato preso.' };
  const seen = known ? ' (era già qui)' : '';
  return {
    file,
    isRefused: false,
    text: `${longDay(day)}: chiusura ${number}, ${money(amount ?? 0, 'EUR')}${seen}`,
  };
}

/** "Carica dal registratore": daily files of the fiscal printer, to compare them with the closings. */
export function UploadClosings({ placeId }: { placeId: number }) {
  const upload = useUpload(takings.upload, placeId, ({ data }) => data, takingsChanged);
  return (
    <UploadButton
      name="Carica dal registratore"
      title="Carica i file del registratore"
      description="I file giornalieri del registratore telematico, dalla sua memoria o da «Fatture e Corrispettivi». Li confrontiamo con le chiusure di cassa, giorno per giorno."
      label="Scegli i file"
      upload={upload}
      lines={upload.results.map(lineOf)}
    />
  );
}
