import { Banner } from '../../ui/feedback/banner.tsx';

/** Why the server refused the whole form, above its first field. */
export function SubmitError(props: { error: { message?: string | undefined } | null | undefined }) {
  if (!props.error?.message) return null;
  return (
    <Banner tone="danger" announce>
      {props.error.message}
    </Banner>
  );
}
