import { PasswordInput } from '@mantine/core';
import { ok } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useSettingsForm } from '../../parts/use-settings-form.ts';

export function PasswordSection() {
  const form = useSettingsForm({
    stored: { currentPassword: '', newPassword: '' },
    secrets: ['currentPassword', 'newPassword'],
    save: async ({ currentPassword, newPassword }) => {
      const body = { newPassword, ...(currentPassword ? { currentPassword } : {}) };
      await ok(client.POST('/auth/change-password', { body }));
      await queryClient.invalidateQueries({ queryKey: ['account'] });
    },
  });
  return (
    <SettingsSection
      title="Password"
      hint="A change signs out every other device. API keys stay valid until they are revoked."
      form={form}
      action={['Change', 'Changed']}
    >
      <PasswordInput
        label="Current password"
        description="Empty where the account has none yet."
        autoComplete="current-password"
        {...form.text('currentPassword')}
      />
      <PasswordInput
        label="New password"
        description="At least 8 characters: upper and lower case, a digit, a special character."
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...form.text('newPassword')}
      />
    </SettingsSection>
  );
}
