import { MonitorSmartphone, Moon, Sun } from 'lucide-react';
import { roleLabels } from '../session/role-labels.ts';
import { usePlace, useUser } from '../session/session.ts';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page, Section } from '../ui/page.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { type ThemeChoice, useTheme } from '../ui/theme.ts';
import { Sessions } from './sessions.tsx';

export function ProfilePage() {
  const user = useUser();
  const place = usePlace();
  return (
    <Page narrow>
      <PageHeader title="Profilo" state={`${roleLabels[place.role]} · ${place.place_name}`} />
      <Section title="I tuoi dati">
        <Card>
          <DescriptionList
            columns={2}
            items={[
              { term: 'Nome', value: user.first_name },
              { term: 'Cognome', value: user.last_name },
              { term: 'E-mail', value: user.email },
              { term: 'Nome utente', value: user.username },
            ]}
          />
        </Card>
      </Section>
      <Section title="Aspetto">
        <ThemeChoices />
      </Section>
      <Section
        title="Dispositivi collegati"
        text="Se non ne riconosci uno, chiudi la sua sessione e cambia la password."
      >
        <Sessions />
      </Section>
    </Page>
  );
}

function ThemeChoices() {
  const { choice, setTheme } = useTheme();
  return (
    <RadioCards<ThemeChoice>
      legend="Aspetto"
      hideLegend
      value={choice}
      onChange={(event) => setTheme(event.currentTarget.value as ThemeChoice)}
      options={[
        { value: 'light', label: 'Chiaro', help: 'Di giorno e di notte', icon: Sun },
        { value: 'dark', label: 'Scuro', help: 'Riposa gli occhi la sera', icon: Moon },
        { value: 'system', label: 'Automatico', help: 'Come il dispositivo', icon: MonitorSmartphone },
      ]}
    />
  );
}
