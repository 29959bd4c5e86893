import { useSearchParams } from 'wouter';
import { SettingBlock } from '../../components/page/setting-block.tsx';
import { useUser } from '../../queries/user.ts';
import { PasswordForm } from './password-form.tsx';
import { ReaderList } from './reader-list.tsx';
import { SessionList } from './session-list.tsx';

/** The password, where it was used to sign in, and what goes out without it. */
export function SecuritySection() {
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const [params] = useSearchParams();
  const isAfterReset = params.get('after') === 'reset';
  return (
    <>
      {isAfterReset && !isReduced && (
        <Readers lead="Your new password is set, and every other browser is signed out. These go on: if you do not know one of them, delete it." />
      )}
      <SettingBlock
        title="Change password"
        lead="Every other browser is signed out, and you get a mail that says so."
      >
        <PasswordForm />
      </SettingBlock>
      <SettingBlock
        title="Where you are signed in"
        lead="If you do not know one of these, sign it out and change your password."
      >
        <SessionList />
      </SettingBlock>
      {!isAfterReset && !isReduced && (
        <Readers lead="If you do not know one of these, delete it: it outlives a new password." />
      )}
    </>
  );
}

function Readers({ lead }: { readonly lead: string }) {
  return (
    <SettingBlock title="Who else gets what your cameras see" lead={lead}>
      <ReaderList />
    </SettingBlock>
  );
}
