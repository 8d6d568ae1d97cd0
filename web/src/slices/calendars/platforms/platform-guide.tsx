import { useState } from 'react';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Disclosure } from '../../../kit/ui/content/disclosure.tsx';
import { GUIDED, type Guided, isGuided, platformSteps } from './platform-steps.ts';

interface PlatformGuideProps {
  title: string;
  /** Where the site's link is, or where ours goes. */
  half: 'theirs' | 'ours';
  /** The site it is about, where that is known. */
  platform?: string | undefined;
  open?: boolean;
}

/** Where to find or paste a link, site by site. */
export function PlatformGuide({ title, half, platform = '', open = false }: PlatformGuideProps) {
  const [chosen, setChosen] = useState<Guided>(isGuided(platform) ? platform : 'booking');
  const shown = isGuided(platform) ? platform : chosen;
  return (
    <Disclosure title={title} open={open}>
      {!isGuided(platform) && (
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label="Sito"
            options={GUIDED.map((value) => ({ value, label: platformSteps[value].name }))}
            value={chosen}
            onValueChange={setChosen}
          />
        </div>
      )}
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-ink">
        {platformSteps[shown][half].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-sm">I nomi dei menu possono cambiare: cerca «calendario» o «iCal».</p>
    </Disclosure>
  );
}
