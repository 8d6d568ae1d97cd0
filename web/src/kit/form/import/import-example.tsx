import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveText } from '../../api/download-text.ts';
import { Button } from '../../ui/actions/button.tsx';

export interface Example {
  text: string;
  /** "esempio-prodotti.csv" */
  file: string;
}

/** What a file should hold, and one to look at. */
export function ImportExample({ example, children }: { example: Example; children: ReactNode }) {
  return (
    <>
      <p className="text-sm text-ink-muted">{children}</p>
      <Button
        variant="ghost"
        size="sm"
        icon={Download}
        className="self-start"
        onClick={() => saveText(example.text, { type: 'text/csv; charset=utf-8', file: example.file })}
      >
        Scarica un esempio
      </Button>
    </>
  );
}
