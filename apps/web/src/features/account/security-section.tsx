import { SettingBlock } from '../../components/page/setting-block.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** The password, and where it was used to sign in. */
export function SecuritySection() {
  return (
    <>
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
    </>
  );
}
