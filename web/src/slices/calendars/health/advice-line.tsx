import { TriangleAlert } from 'lucide-react';

/** What a person has to do, among lines that only tell how things are. */
export function Advice({ children }: { children: string }) {
  return (
    <p className="flex gap-2 font-medium">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-solid" />
      {children}
    </p>
  );
}
