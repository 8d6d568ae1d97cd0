import { Bell as Glyph } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';

const load = () => import('./bell-live.tsx');
type Live = Awaited<ReturnType<typeof load>>['BellLive'];

/** After the page, so that it delays nothing of it. */
const IDLE_MS = 1_200;
const AGAIN_MS = 30_000;

/** The bell is there at once, and as large as it stays; what it knows comes later. */
export function Bell() {
  const button = useRef<HTMLButtonElement>(null);
  const [Live, setLive] = useState<Live>();
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);

  useEffect(() => {
    let timer = setTimeout(fetchLive, IDLE_MS);
    function fetchLive() {
      load().then(
        ({ BellLive }) => setLive(() => BellLive),
        () => (timer = setTimeout(fetchLive, AGAIN_MS)),
      );
    }
    return () => clearTimeout(timer);
  }, []);

  function press() {
    setOpen(!open);
    if (Live) return;
    load().then(
      ({ BellLive }) => setLive(() => BellLive),
      () => {
        setOpen(false);
        navigate(paths.notifications);
      },
    );
  }

  return (
    <>
      <IconButton
        ref={button}
        icon={Glyph}
        label={unread > 0 ? `Notifiche, ${unread} non ${unread === 1 ? 'letta' : 'lette'}` : 'Notifiche'}
        badge={unread}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={press}
      />
      {Live && <Live open={open} onClose={() => setOpen(false)} button={button} onUnread={setUnread} />}
    </>
  );
}
