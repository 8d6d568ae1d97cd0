import { ScanBarcode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { canScan } from './barcode-detector.ts';

const CameraDialog = lazy(() =>
  import('./camera-dialog.tsx').then((loaded) => ({ default: loaded.CameraDialog })),
);

/** Opens the camera to read a barcode; nothing where the browser cannot. */
export function ScanButton({ onCode, className }: { onCode: (code: string) => void; className?: string }) {
  const [open, setOpen] = useState<boolean>();
  if (!canScan()) return null;
  return (
    <>
      <IconButton
        variant="secondary"
        icon={ScanBarcode}
        label="Leggi il codice con la fotocamera"
        className={className}
        onClick={() => setOpen(true)}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <CameraDialog
            open={open}
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
