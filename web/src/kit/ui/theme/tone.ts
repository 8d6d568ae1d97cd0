/** What a colour means. It never speaks alone: words, an icon or a shape say the same. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export const softTone = {
  neutral: 'bg-neutral-soft text-neutral-ink',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
} satisfies Record<Tone, string>;

export const solidTone = {
  neutral: 'bg-neutral-solid',
  accent: 'bg-accent-solid',
  success: 'bg-success-solid',
  warning: 'bg-warning-solid',
  danger: 'bg-danger-solid',
} satisfies Record<Tone, string>;

export const iconTone = {
  neutral: 'text-neutral-solid',
  accent: 'text-accent-solid',
  success: 'text-success-solid',
  warning: 'text-warning-solid',
  danger: 'text-danger-solid',
} satisfies Record<Tone, string>;
