import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Not in every browser, and in no type library yet. */
function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

export const hasCamera = () => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

const LOOK_MS = 150;

interface CameraDialogProps {
  onClose: () => void;
  /** Answers whether the code was a product: then the camera looks for the next one. */
  onCode: (code: string) => boolean;
}

/** Reads barcodes by the camera until it is closed; the same one again only after it was out of sight. */
export default function CameraDialog({ onClose, onCode }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const take = useEffectEvent(onCode);
  useEffect(() => {
    const Detector = detectorClass();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let last = '';

    async function look(detector: Detector): Promise<void> {
      if (isOver || !video.current) return;
      const [found] = await detector.detect(video.current).catch(() => []);
      const code = found?.rawValue ?? '';
      if (code !== '' && code !== last) take(code);
      last = code;
      timer = setTimeout(() => void look(detector), LOOK_MS);
    }
    async function begin(): Promise<void> {
      if (!Detector) return;
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch {
        setProblem('Non posso usare la fotocamera: controlla i permessi del browser.');
        return;
      }
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      void look(new Detector({ formats: ['ean_13', 'ean_8', 'upc_a', 'code_128'] }));
    }
    function stop(): void {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    }
    void begin();
    return stop;
  }, []);
  return (
    <Dialog open onClose={onClose} title="Inquadra il codice a barre" size="sm">
      {problem === undefined ? (
        <video
          ref={video}
          muted
          playsInline
          className="aspect-square w-full rounded-lg bg-sunken object-cover"
        />
      ) : (
        <p role="alert">{problem}</p>
      )}
    </Dialog>
  );
}
