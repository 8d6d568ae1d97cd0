import { type ReactNode, useEffect, useRef } from 'react';
import { Section } from '../ui/page.tsx';

interface SettingsPartProps {
  /** The end of its address: `/dashboard/settings#btcpay`. */
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A part of the settings, to which a link can lead. */
export function SettingsPart({ id, title, text, children }: SettingsPartProps) {
  const part = useRef<HTMLDivElement>(null);
  // The browser looks for it before the page is drawn.
  useEffect(() => {
    if (window.location.hash === `#${id}`) part.current?.scrollIntoView();
  }, [id]);
  return (
    <div ref={part} id={id} className="scroll-mt-20">
      <Section title={title} {...(text !== undefined && { text })}>
        {children}
      </Section>
    </div>
  );
}
