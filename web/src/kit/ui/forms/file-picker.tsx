import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import type { Icon } from '../theme/icon.ts';

interface FilePickerProps {
  /** A verb: "Aggiungi foto". */
  label: string;
  help?: string;
  /** As the native attribute: "image/*". */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** A picture, unless told. */
  icon?: Icon;
  /** A tile among other tiles, without the help. */
  compact?: boolean;
  onFiles: (files: File[]) => void;
}

/** Choose by click, keyboard or camera, or drop. It hands over what it gets; what is allowed is the caller's to say. */
export function FilePicker({ icon: Glyph = ImagePlus, ...props }: FilePickerProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const give = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) props.onFiles(props.multiple ? files : files.slice(0, 1));
  };
  function change(event: ChangeEvent<HTMLInputElement>) {
    give(event.target.files);
    event.target.value = ''; // so that the same file can be chosen again
  }
  function drag(event: DragEvent, entering: boolean) {
    event.preventDefault();
    setOver(entering && !props.disabled);
  }
  function drop(event: DragEvent) {
    drag(event, false);
    if (!props.disabled) give(event.dataTransfer.files);
  }
  return (
    <label
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
      className={clsx(
        'relative flex cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border border-dashed text-center transition-colors',
        props.compact ? 'p-2 text-sm' : 'px-4 py-6',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60',
        over ? 'border-accent-solid bg-accent-soft' : 'border-control bg-surface hover:bg-sunken',
      )}
    >
      <input
        type="file"
        accept={props.accept}
        multiple={props.multiple}
        disabled={props.disabled}
        onChange={change}
        aria-labelledby={id}
        aria-describedby={props.help === undefined ? undefined : `${id}-help`}
        className="sr-only"
      />
      <Glyph aria-hidden className="size-6 text-ink-muted" />
      <span id={id} className="font-medium text-accent-ink">
        {props.label}
      </span>
      {props.help !== undefined && (
        <span id={`${id}-help`} className="max-w-full text-sm wrap-anywhere text-ink-muted">
          {props.help}
        </span>
      )}
    </label>
  );
}
