-- AlterTable
ALTER TABLE "integration_deliveries" ADD COLUMN     "confirmation_id" INTEGER;
