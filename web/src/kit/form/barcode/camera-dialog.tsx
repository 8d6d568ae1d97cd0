import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { openDetector } from './barcode-detector.ts';

const LOOK_MS = 200;

interface CameraDialogProps {
  open: boolean;
  onClose: () => void;
  onCode: (code: string) => void;
}

/** The camera behind the phone, until it has read a barcode. */
export function CameraDialog({ open, onClose, onCode }: CameraDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Inquadra il codice a barre"
      description="Tieni il codice al centro: si legge da solo."
    >
      {open && <Viewfinder onCode={onCode} />}
    </Dialog>
  );
}

function Viewfinder({ onCode }: Pick<CameraDialogProps, 'onCode'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string>();
  const give = useEffectEvent(onCode);

  useEffect(() => {
    const leaving = new AbortController();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const detector = openDetector();

    async function look(): Promise<void> {
      const found = video.current && (await detector?.detect(video.current).catch(() => []));
      if (leaving.signal.aborted) return;
      const code = found?.[0]?.rawValue;
      if (code) give(code);
      else timer = setTimeout(() => void look(), LOOK_MS);
    }

    async function start(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (leaving.signal.aborted) return stop();
        if (video.current) {
          video.current.srcObject = stream;
          await video.current.play();
        }
        await look();
      } catch {
        if (!leaving.signal.aborted)
          setFailure('La fotocamera non si apre: controlla di averla permessa a questo sito, poi riprova.');
      }
    }
    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    void start();
    return () => {
      leaving.abort();
      clearTimeout(timer);
      stop();
    };
  }, []);

  if (failure !== undefined) {
    return (
      <Banner tone="warning" announce>
        {failure}
      </Banner>
    );
  }
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Immagine della fotocamera"
      className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
    />
  );
}
