import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/ui/actions/button.tsx';
import { announce } from '../../kit/ui/feedback/live-region.tsx';
import { useTexts } from './texts/texts.ts';

/** Copies the guest's own address. Absent where the page is not opened by https; then the address bar is the way. */
export function CopyLink() {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  async function copy() {
    await navigator.clipboard.writeText(window.location.href);
    setCopied(true);
    announce(t.copied);
  }
  return (
    <Button icon={Link2} onClick={() => void copy().catch(() => undefined)}>
      {copied ? t.copied : t.copyLink}
    </Button>
  );
}
