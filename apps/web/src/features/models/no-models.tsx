import { Button } from '@mantine/core';
import { IconBoxModel2, IconBuildingStore } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Notice } from '../../components/page/notice.tsx';

/** What stands where an account has no model. */
export function NoModels() {
  return (
    <Notice
      icon={<IconBoxModel2 size={26} />}
      title="No models are available; models can be found in the model marketplace"
      actions={
        <Button
          component={Link}
          href="/?tab=marketplace"
          leftSection={<IconBuildingStore size={18} aria-hidden />}
        >
          Model Marketplace
        </Button>
      }
    >
      A model tells your cameras which animals to look for.
    </Notice>
  );
}
