import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react';
import { clsx } from 'clsx';

export type LinkProps = ComponentProps<'a'> & { href: string };

const LinkComponent = createContext<ComponentType<LinkProps>>((props: LinkProps) => <a {...props} />);

/**
 * Tells every primitive with an `href` how to draw its anchor, so that clicks stay in the client's router:
 * `<LinkProvider component={RouterLink}>`, where `RouterLink` takes the props of an anchor. Without it they are plain links.
 */
export function LinkProvider(props: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkComponent value={props.component}>{props.children}</LinkComponent>;
}

/** An anchor without looks; the base of every linking primitive. */
export function Link(props: LinkProps) {
  const Component = use(LinkComponent);
  return <Component {...props} />;
}

/** A link inside a sentence; `alone`: by itself, and then high enough for a finger. */
export function TextLink({ alone, className, ...props }: LinkProps & { alone?: boolean }) {
  return (
    <Link
      {...props}
      className={clsx(
        'rounded-xs font-medium text-accent-ink underline decoration-accent-ink/35 underline-offset-4',
        'transition-colors hover:decoration-current',
        alone && 'inline-block py-0.5',
        className,
      )}
    />
  );
}
