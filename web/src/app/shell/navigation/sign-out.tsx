import { LogOut } from 'lucide-react';
import { signOut } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';

/** Where there is no menu of the person yet. */
export function SignOut() {
  return (
    <Button variant="ghost" icon={LogOut} onClick={signOut}>
      Esci
    </Button>
  );
}
