import { useQuery } from '@tanstack/react-query';
import { menus } from 'contract/menus/calls';
import { call } from '../../../kit/api/call.ts';
import { usePlace } from '../../../kit/session/session.ts';

/** A file that was chosen, as text. */
export interface Sheet {
  name: string;
  text: string;
}

/** What the import would do, asked anew for each file. */
export function useImportPreview(sheet: Sheet | undefined) {
  const { place_id } = usePlace();
  return useQuery({
    queryKey: ['menus-import', place_id, sheet],
    queryFn: ({ signal }) =>
      call(menus.previewImport, { params: { place_id }, body: { text: sheet?.text ?? '' }, signal }),
    enabled: sheet !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
