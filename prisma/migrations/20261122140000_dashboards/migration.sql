-- DropForeignKey
ALTER TABLE "dashboard_widgets" DROP CONSTRAINT "dashboard_widgets_user_id_fkey";

-- CreateTable
CREATE TABLE "dashboards" (
    "user_id" INTEGER NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dashboards_pkey" PRIMARY KEY ("user_id")
);

-- Who has widgets saved them.
INSERT INTO "dashboards" ("user_id", "saved_at") SELECT DISTINCT "user_id", now() FROM "dashboard_widgets";

-- AddForeignKey
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dashboard_widgets" ADD CONSTRAINT "dashboard_widgets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "dashboards"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
