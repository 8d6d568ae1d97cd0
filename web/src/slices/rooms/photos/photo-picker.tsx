import { clsx } from 'clsx';
import { MAX_PHOTOS } from 'contract/rooms/values';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { FilePicker } from '../../../kit/ui/forms/file-picker.tsx';

/** Fills the places that are free in a grid of three. */
export function PhotoPicker({ free, onFiles }: { free: number; onFiles: (files: File[]) => void }) {
  return (
    <li className={clsx('grid', free === 2 && 'col-span-2', free === MAX_PHOTOS && 'col-span-3 min-h-32')}>
      <FilePicker label="Aggiungi foto" accept="image/*" multiple compact onFiles={onFiles} />
    </li>
  );
}

export function PhotoHint() {
  return (
    <p className="text-sm text-ink-muted">
      Massimo {MAX_PHOTOS} foto, fino a 10 MB l'una. La prima fa da copertina.
    </p>
  );
}

/** What was not taken, and why. */
export function PhotoProblems({
  problems,
  onDismiss,
}: {
  problems: readonly string[];
  onDismiss: () => void;
}) {
  if (problems.length === 0) return null;
  return (
    <Banner tone="warning" announce onDismiss={onDismiss}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Banner>
  );
}
