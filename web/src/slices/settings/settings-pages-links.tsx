import { useQuery } from '@tanstack/react-query';
import { people } from 'contract/people/calls';
import { may } from 'contract/roles/values';
import { CalendarClock, Landmark, Printer, Shapes, Store, Users } from 'lucide-react';
import { q } from '../../kit/api/query.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { does } from '../../kit/session/capabilities.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { IconMark, Line, ListCard } from '../../kit/ui/tables/list-card.tsx';

/** What has a page of its own. That the people cannot be counted right now keeps nobody from going there. */
export function OwnSettings() {
  const place = usePlace();
  const { place_id, role } = place;
  const { data } = useQuery(q(people.list, { params: { place_id } }));
  const who = data
    ? sentence([
        count(data.people.length, { one: 'persona', other: 'persone' }),
        data.invitations.length > 0
          ? count(data.invitations.length, { one: 'invito in attesa', other: 'inviti in attesa' })
          : undefined,
      ])
    : 'Chi lavora qui, con quale ruolo';
  return (
    <ListCard title="Attività" empty="">
      <Line
        lead={<IconMark icon={Store} />}
        title="Dati dell'attività"
        href={paths.placeSettings}
        text="Nome, indirizzo, contatti, orari, lingue, foto"
      />
      {can(role, may.own) && (
        <>
          <Line
            lead={<IconMark icon={Shapes} />}
            title="Tipo di attività"
            href={paths.capabilities}
            text="Camere, tavoli, prodotti; quando finisce la giornata"
          />
          <Line
            lead={<IconMark icon={Landmark} />}
            title="Dati fiscali"
            href={paths.business}
            text="Chi vende qui, partita IVA, sede, banca, bollo"
          />
        </>
      )}
      {does(place, 'dining') && can(role, may.manage) && (
        <Line
          lead={<IconMark icon={CalendarClock} />}
          title="Turni e prenotazioni"
          href={paths.service}
          text="Orari dei tavoli, prenotazioni online, calendario sul telefono"
        />
      )}
      {does(place, 'dining') && can(role, may.manage) && (
        <Line
          lead={<IconMark icon={Printer} />}
          title="Stampanti"
          href={paths.printers}
          text="Comande e preconti su carta, agente di stampa"
        />
      )}
      <Line lead={<IconMark icon={Users} />} title="Persone" href={paths.people} text={who} />
    </ListCard>
  );
}
