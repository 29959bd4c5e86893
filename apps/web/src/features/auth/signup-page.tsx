import { Anchor, Button, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'wouter';
import { countryNames } from '../../components/country/countries.ts';
import { GeneralError } from '../../components/form/general-error.tsx';
import { allFilled, useServerForm } from '../../components/form/use-server-form.ts';
import { PasswordChecklist } from '../../components/password/password-checklist.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { AuthLayout } from './auth-layout.tsx';

const countries = countryNames();

const EMPTY = {
  firstName: '',
  lastName: '',
  username: '',
  phoneNumber: '',
  email: '',
  country: '',
  password: '',
  confirmPassword: '',
};

export function SignupPage() {
  const services = useServices();
  const { setToken } = services.session;
  const { form, submit, isSending, general } = useServerForm({
    initialValues: EMPTY,
    send: (body) => services.api.auth.signup({ body }),
    onSuccess: ({ token }) => setToken(token),
  });
  const { confirmPassword: _, ...needed } = form.values;
  const countryList = useId();
  const requirements = useId();

  return (
    <AuthLayout title="Create an account" lead="One account for all your cameras.">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
            <TextInput label="User name" autoComplete="nickname" {...form.getInputProps('username')} />
            <TextInput
              label="Phone number"
              type="tel"
              autoComplete="tel"
              {...form.getInputProps('phoneNumber')}
            />
          </SimpleGrid>
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <TextInput
            label="Country"
            autoComplete="country-name"
            list={countryList}
            {...form.getInputProps('country')}
          />
          <datalist id={countryList}>
            {countries.map((country) => (
              <option key={country} value={country} />
            ))}
          </datalist>
          <PasswordInput
            label="Password"
            autoComplete="new-password"
            aria-describedby={requirements}
            {...form.getInputProps('password')}
          />
          <PasswordChecklist id={requirements} password={needed.password} />
          <PasswordInput
            label="Confirm password"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
          <GeneralError>{general}</GeneralError>
          <Button type="submit" fullWidth loading={isSending} disabled={!allFilled(...Object.values(needed))}>
            Create account
          </Button>
          <Anchor component={Link} href="/login" size="sm">
            Already have an account? Sign in
          </Anchor>
        </Stack>
      </form>
    </AuthLayout>
  );
}
