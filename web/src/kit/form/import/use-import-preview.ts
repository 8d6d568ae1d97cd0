import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePlace } from '../../session/session.ts';
import type { ImportAnswer, ImportLine } from './import-line.ts';

/** A file that was chosen, as text. */
export interface Sheet {
  name: string;
  text: string;
}

export interface Ask<Answer> {
  /** "products": previews of different things are different questions. */
  of: string;
  /** What the answer depends on besides the file. */
  by?: object;
  preview: (input: { text: string; signal: AbortSignal }) => Promise<Answer>;
}

interface Asked<Answer> {
  sheet: Sheet | undefined;
  answer: Answer;
}

/** What the import would do, asked anew for each file. */
export function useImportPreview<Answer extends ImportAnswer<ImportLine>>(
  sheet: Sheet | undefined,
  { of, by, preview }: Ask<Answer>,
) {
  const { place_id } = usePlace();
  return useQuery<Asked<Answer>>({
    queryKey: ['import preview', of, place_id, sheet, by],
    queryFn: async ({ signal }): Promise<Asked<Answer>> => ({
      sheet,
      answer: await preview({ text: sheet?.text ?? '', signal }),
    }),
    enabled: sheet !== undefined,
    // What was understood of the same file stays on screen while its columns are chosen.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
