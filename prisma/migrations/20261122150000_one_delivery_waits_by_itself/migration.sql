-- AlterTable
ALTER TABLE "integration_deliveries" ADD COLUMN     "held_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "integration_health" ADD COLUMN     "refusals_in_a_row" INTEGER NOT NULL DEFAULT 0;
