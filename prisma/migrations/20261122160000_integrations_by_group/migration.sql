-- AlterTable
ALTER TABLE "integrations" ADD COLUMN     "by_group" BOOLEAN NOT NULL DEFAULT false;

-- Until now it was said by the rows alone.
UPDATE integrations n SET by_group = true
WHERE EXISTS (SELECT FROM integration_group_notifications g WHERE g.integration_id = n.id);
