import { useSearchParams } from 'wouter';
import { AskResetForm } from './ask-reset-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Asks for a link; opened from the mailed link, with `token` and `email`, it takes the new password. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const email = search.get('email');
  const mailed = token && email ? { token, email } : undefined;

  return (
    <AuthLayout
      title="Reset Password"
      lead={
        mailed
          ? 'Choose a new password. You will be signed in with it.'
          : 'We mail you a link to choose a new one.'
      }
    >
      {mailed ? <NewPasswordForm {...mailed} /> : <AskResetForm />}
    </AuthLayout>
  );
}
